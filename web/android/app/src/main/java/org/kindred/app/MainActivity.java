package org.kindred.app;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
