/** The plain tar format (POSIX ustar), so that any tool can look into an archive. */
const BLOCK = 512;
const LARGEST_ENTRY = 64 * 1024 * 1024;

export interface Entry {
  name: string;
  body: Buffer;
}

export const END_OF_ARCHIVE = Buffer.alloc(2 * BLOCK);

export function tarEntry(name: string, body: Buffer): Buffer {
  return Buffer.concat([headerOf(name, body.length), body, Buffer.alloc(paddingOf(body.length))]);
}

/** Reads entry after entry from a stream of bytes; throws where it is not a whole archive. */
export async function* readTar(bytes: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const take = reader(bytes);
  for (;;) {
    const header = await take(BLOCK);
    if (header.equals(END_OF_ARCHIVE.subarray(0, BLOCK))) return;
    const size = Number.parseInt(textOf(header, 124, 12), 8);
    if (checksumOf(header) !== Number.parseInt(textOf(header, 148, 8), 8) || !(size <= LARGEST_ENTRY))
      throw new Error('an entry of the archive cannot be read');
    const body = await take(size);
    await take(paddingOf(size));
    yield { name: textOf(header, 0, 100), body };
  }
}

function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > 99) throw new Error(`too long a name for an archive: ${name}`);
  header.write(name, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write(`${'0'.repeat(11)}\0`, 136);
  header.write('0', 156);
  header.write('ustar\u000000', 257);
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** The sum of all bytes, with the field that holds it counted as blanks. */
function checksumOf(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);
}

function paddingOf(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

function textOf(header: Buffer, start: number, length: number): string {
  const field = header.toString('utf8', start, start + length);
  return field.split('\0', 1)[0] as string;
}

function reader(bytes: AsyncIterable<Buffer>): (length: number) => Promise<Buffer> {
  const source = bytes[Symbol.asyncIterator]();
  let held: Buffer[] = [];
  let size = 0;
  return async (length) => {
    while (size < length) {
      const { value, done } = await source.next();
      if (done) throw new Error('the archive ends too early');
      held.push(value);
      size += value.length;
    }
    const all = held.length === 1 ? (held[0] as Buffer) : Buffer.concat(held);
    held = [all.subarray(length)];
    size = all.length - length;
    return all.subarray(0, length);
  };
}
