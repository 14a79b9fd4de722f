// The results of the lanes of `npm test`: how many passed, and how long each test took.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { printLine, projectRoot } from './prepare.js';

const listed = 20;
const mostAgain = 5;

export function countExit(_report, status) {
  return status === 0 ? { passed: 1, failed: 0, again: [] } : { passed: 0, failed: 1, again: [] };
}

/** A skipped test counts as failed, because it proves nothing. An error outside of a test counts as one more. */
export function countVitest(report, status) {
  const found = read(report);
  if (!found) return { passed: 0, failed: 1, again: [] };
  const failures = found.numTotalTests - found.numPassedTests;
  return {
    passed: found.numPassedTests,
    failed: failures + (status !== 0 && failures === 0 ? 1 : 0),
    again: vitestTests(found).filter(({ again }) => again),
  };
}

export function countPlaywright(report, status) {
  const found = read(report);
  if (!found?.stats) return { passed: 0, failed: 1, again: [] };
  const { unexpected, skipped, expected, flaky } = found.stats;
  const failures = unexpected + skipped;
  return {
    passed: expected + flaky,
    failed: failures + (status !== 0 && failures === 0 ? 1 : 0),
    again: found.suites.flatMap(playwrightTests).filter(({ again }) => again),
  };
}

/**
 * With `--second-attempts`, as in `.ci/run`, a test may pass at its second attempt: on a shared machine
 * one is late now and then. It is listed with its first output, and more than a handful count as failures.
 */
export function judgeSecondAttempts(lanes) {
  const again = lanes.flatMap(({ name, again: tests }) => tests.map((test) => ({ lane: name, ...test })));
  for (const { lane, file, title, again: error } of again)
    printLine(`\nPassed at the second attempt: ${lane}  ${file}  ${title}\n${error}`);
  return again.length > mostAgain ? again.length : 0;
}

export function printSlowest(lanes) {
  printLine(`\nThe ${listed} slowest tests:`);
  for (const { seconds, lane, file, title } of testsOf(lanes).slice(0, listed))
    printLine(`${seconds.toFixed(1).padStart(6)} s  ${lane}  ${file}  ${title}`);
}

export function writeTimes(path, lanes, seconds) {
  const times = lanes.map(({ report: _report, again: _again, ...lane }) => lane);
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
    assertionResults.map(({ fullName, status, failureMessages = [], duration = 0 }) => ({
      seconds: duration / 1000,
      file: relative(projectRoot, name),
      title: fullName,
      ...(status === 'passed' && failureMessages[0] && { again: failureMessages[0] }),
    })),
  );
}

function playwrightTests({ file, suites = [], specs = [] }) {
  const own = specs.map(({ title, tests }) => {
    const attempts = tests.flatMap(({ results }) => results);
    return {
      seconds: attempts.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      file,
      title,
      ...(tests.some(({ status }) => status === 'flaky') && {
        again: attempts[0].error?.message ?? 'no message',
      }),
    };
  });
  return [...own, ...suites.flatMap(playwrightTests)];
}

function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
}
