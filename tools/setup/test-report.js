// The results of the lanes of `npm test`: how many passed, and how long each test took.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { printLine, projectRoot } from './prepare.js';

const listed = 20;

export function countExit(_report, status) {
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A skipped test counts as failed, because it proves nothing. An error outside of a test counts as one more. */
export function countVitest(report, status) {
  const found = read(report);
  if (!found) return { passed: 0, failed: 1 };
  const failures = found.numTotalTests - found.numPassedTests;
  return { passed: found.numPassedTests, failed: failures + (status !== 0 && failures === 0 ? 1 : 0) };
}

export function countPlaywright(report, status) {
  const stats = read(report)?.stats;
  if (!stats) return { passed: 0, failed: 1 };
  const failures = stats.unexpected + stats.skipped + stats.flaky;
  return { passed: stats.expected, failed: failures + (status !== 0 && failures === 0 ? 1 : 0) };
}

export function printSlowest(lanes) {
  printLine(`\nThe ${listed} slowest tests:`);
  for (const { seconds, lane, file, title } of testsOf(lanes).slice(0, listed))
    printLine(`${seconds.toFixed(1).padStart(6)} s  ${lane}  ${file}  ${title}`);
}

export function writeTimes(path, lanes, seconds) {
  const times = lanes.map(({ report: _report, ...lane }) => lane);
  writeFileSync(path, JSON.stringify({ seconds, lanes: times, tests: testsOf(lanes) }, null, 1));
}

function testsOf(lanes) {
  return lanes
    .flatMap(({ name: lane, report }) => {
      const found = read(report);
      if (!found) return [];
      const tests = found.testResults ? vitestTests(found) : found.suites.flatMap(playwrightTests);
      return tests.map((test) => ({ lane, ...test }));
    })
    .toSorted((a, b) => b.seconds - a.seconds);
}

function vitestTests({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({
      seconds: duration / 1000,
      file: relative(projectRoot, name),
      title: fullName,
    })),
  );
}

function playwrightTests({ file, suites = [], specs = [] }) {
  const own = specs.map(({ title, tests }) => ({
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    file,
    title,
  }));
  return [...own, ...suites.flatMap(playwrightTests)];
}

function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
}
