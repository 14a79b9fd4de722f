// The entry of the built server: the same as main.ts, and errors name the sources.
import '#platform/source-positions.ts';
import './main.ts';
