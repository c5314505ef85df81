import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXTUAL = /\.(js|css|html|svg|json|xml|txt|webmanifest)$/;

/** Compresses once, at build, what the server would otherwise compress for every visitor. */
export async function compressFiles(dist) {
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || !TEXTUAL.test(entry.name) || /[\\/]\.(vite|server)[\\/]/.test(file)) continue;
    const content = await readFile(file);
    // The server still has to insert the public address, so these are not compressed here.
    if (content.length < 512 || content.includes('__PUBLIC_URL__')) continue;
    await writeFile(`${file}.gz`, gzipSync(content, { level: 9 }));
    await writeFile(
      `${file}.br`,
      brotliCompressSync(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      }),
    );
  }
}
