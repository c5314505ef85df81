/** Refuses chunks that import each other, because one of them would run before its imports are ready. */
export function refuseChunkCycles(manifest) {
  const done = new Set();
  const visit = (key, trail) => {
    if (trail.includes(key)) {
      const cycle = [...trail.slice(trail.indexOf(key)), key].map((name) => manifest[name].file).join(' → ');
      throw new Error(`chunks import each other: ${cycle}; put what they share into one group of web/build/chunks.ts`);
    }
    if (done.has(key)) return;
    for (const imported of manifest[key].imports ?? []) visit(imported, [...trail, key]);
    done.add(key);
  };
  for (const key of Object.keys(manifest)) visit(key, []);
}
