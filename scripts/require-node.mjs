const OLDEST = [20, 19];

/** Ends the process with one clear line on a Node that is too old. Must run before anything newer is imported. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  console.error(`An Tâm needs Node ${OLDEST.join('.')} or newer; this is ${process.versions.node} (see nodejs.org).`);
  process.exit(1);
}
