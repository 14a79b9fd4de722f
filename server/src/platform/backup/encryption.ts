import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { codeOf, messageOf } from '@kindred/postgres/errors.ts';
import { writeSecretFile } from '#platform/keys/key-file.ts';

/** The age format (age-encryption.org): anyone with the key can also open a backup with the `age` command. */
const magic = 'age-encryption.org/v1\n';

/** The file is damaged, or was encrypted in a way we do not support. */
export class UndecryptableBackup extends Error {}

/** Encrypts to public keys. Nothing here could decrypt the result. */
export function encryptorFor(
  recipients: readonly string[],
): (bytes: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) addRecipient(encrypter, recipient);
  return async function* encrypt(bytes) {
    yield* await encrypter.encrypt(ReadableStream.from(bytes));
  };
}

function addRecipient(encrypter: Encrypter, recipient: string): void {
  try {
    encrypter.addRecipient(recipient);
  } catch (error) {
    throw new Error(
      `BACKUP_RECIPIENTS: ${recipient} is not an age public key. Is a character missing or wrong?`,
      { cause: error },
    );
  }
}

export async function isEncryptedBackup(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(magic.length), 0, magic.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === magic;
  } finally {
    await handle.close();
  }
}

/** Every 64 kB chunk is authenticated before it is passed on, and so is the end. */
export async function* decryptBackup(
  file: string,
  identities: readonly string[],
): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  try {
    yield* await decrypter.decrypt(ReadableStream.from(createReadStream(file)));
  } catch (error) {
    // File system errors have a code.
    if (codeOf(error)) throw error;
    throw new UndecryptableBackup(
      messageOf(error).startsWith('no identity matched')
        ? 'the key does not open it, or the start of the file is damaged'
        : 'it cannot be decrypted',
      { cause: error },
    );
  }
}

/** The secret keys in an age identity file. Errors never quote any of its text. */
export async function readIdentities(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8');
  if (text.startsWith(magic))
    throw new Error(`${file} is encrypted itself. Decrypt it first: age --decrypt -o KEY ${file}`);
  const lines = text.split('\n').map((line) => line.trim());
  const keys = lines.filter((line) => line !== '' && !line.startsWith('#'));
  if (keys.length === 0 || !keys.every(isIdentity))
    throw new Error(
      `${file} is not a backup key. It should have lines that begin with AGE-SECRET-KEY-, as created by "npm run keys -- backup-key" or age-keygen.`,
    );
  return keys;
}

function isIdentity(line: string): boolean {
  try {
    new Decrypter().addIdentity(line);
    return true;
  } catch {
    return false;
  }
}

/** A new key pair: the secret key goes into a file that only its owner can read; the public key is returned. */
export async function makeBackupKey(file: string): Promise<string> {
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  await writeSecretFile(file, `# Opens the backups of Kindred. Public key: ${recipient}\n${identity}\n`);
  return recipient;
}
