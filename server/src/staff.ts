import { permissions, type Permission } from '@kindred/contract/endpoint.ts';
import { longestStaffRole, StaffRole } from '@kindred/contract/staff.ts';
import { Email } from '@kindred/contract/values.ts';
import { parseArgs } from 'node:util';
import { keepStaff, removeStaff } from '#features/staff/access/actions.ts';
import { listStaff } from '#features/staff/access/store.ts';
import { verifyAudit } from '#platform/audit/verify.ts';
import { runFromTerminal, runOnDatabase, printResult } from '#platform/terminal.ts';
import { wallClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import type { Database } from '#platform/database.ts';
import { removeSamples } from './samples.ts';

const how = `Usage:
  npm run staff -- add --email ann@example.org --name "Ann" --role "cancer nurse" --permission support --permission members
  npm run staff -- remove --email ann@example.org
  npm run staff -- list
  npm run staff -- audit
  npm run staff -- remove-samples
Permissions: ${permissions.join(', ')}. Adding someone again updates their name and permissions.
Members read the role beside the first name. Without --role it stays as it is; --role "" removes it.`;

type Details = ReturnType<typeof readStaffArguments>;

function readStaffArguments() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      role: { type: 'string' },
      permission: { type: 'string', multiple: true },
    },
  });
  return { what: positionals.length === 1 ? positionals[0] : undefined, ...values };
}

function emailOf({ email = '' }: Details): string {
  const read = Email.safeParse(email);
  if (!read.success) throw new Error(`"${email}" is not an email address that we can write to.`);
  return read.data;
}

function permissionsOf({ permission = [] }: Details): Permission[] {
  return permission.map((word) => {
    const registered = permissions.find((one) => one === word);
    if (!registered)
      throw new Error(`There is no permission "${word}". Choose from: ${permissions.join(', ')}.`);
    return registered;
  });
}

function roleOf({ role }: Details): string | undefined {
  if (role === undefined) return undefined;
  const read = StaffRole.safeParse(role);
  if (!read.success)
    throw new Error(
      `"${role}" can’t be shown as a role. Use one line of up to ${longestStaffRole} characters, without web addresses.`,
    );
  return read.data;
}

async function add(db: Database, details: Details): Promise<void> {
  const name = details.name?.trim();
  if (!name) throw new Error(how);
  const staff = { email: emailOf(details), name, role: roleOf(details), permissions: permissionsOf(details) };
  const stored = await keepStaff(db, staff, wallClock.now());
  printResult(
    `${name} is ${stored}: ${staff.permissions.join(', ') || 'no permission yet'}. They sign in at /staff.`,
  );
}

async function remove(db: Database, details: Details): Promise<void> {
  if (!(await removeStaff(db, emailOf(details), wallClock.now())))
    throw new Error('No staff member has this address.');
  printResult('Removed. Their sessions have ended and their passkeys are deleted.');
}

async function list(db: Database): Promise<void> {
  const all = await listStaff(db);
  for (const { name, email, role, permissions: own } of all)
    printResult(`${name}${role && `, ${role}`} <${email}>: ${own.join(', ') || 'none'}`);
  printResult(`${all.length} in total.`);
}

async function audit(db: Database): Promise<void> {
  const { entries, hash, broken } = await verifyAudit(db);
  for (const { id, why } of broken) printResult(`entry ${id}: ${why}`);
  if (broken.length > 0) throw new Error('The audit log has been tampered with. Compare it with a backup.');
  printResult(`The audit log is intact: ${entries} entries. It ends with ${hash}`);
  printResult('Store this line somewhere else. Later, it proves that no earlier entry was rewritten.');
}

async function clear(db: Database): Promise<void> {
  const count = await removeSamples(db, readConfig().DATA_DIR, wallClock.now());
  printResult(`Sample people of local mode removed, members and staff: ${count}.`);
}

const work = { add, remove, list, audit, 'remove-samples': clear } as const;

await runFromTerminal(async () => {
  const details = readStaffArguments();
  const chosen = Object.entries(work).find(([name]) => name === details.what)?.[1];
  if (!chosen) throw new Error(how);
  await runOnDatabase(
    (db) => chosen(db, details),
    () => {},
  );
});
