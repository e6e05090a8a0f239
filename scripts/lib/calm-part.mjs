import { runJourneys, runNodeTests, runSpecs } from './test-runners.mjs';

/** Runs one part of the tests, whose name is the argument, and prints its outcome as JSON. */
const runners = { specs: runSpecs, scripts: runNodeTests, journeys: runJourneys };
const [, , part = ''] = process.argv;
console.log(JSON.stringify(await runners[part]()));
