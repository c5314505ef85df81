/** A phone asks first whether to save the file, and needs its address until then. */
const KEPT_MS = 40_000;

/** Saves a file through the reader's browser. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
