// The entry point of the built server: the same as main.ts, but with sources named in errors.
import '#platform/source-positions.ts';
import './main.ts';
