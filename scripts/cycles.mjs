/** Every import that closes a circle, with the circle; edges are { from, to, line }. */
export function findCycles(edges) {
  const byFile = new Map();
  for (const edge of edges) byFile.set(edge.from, [...(byFile.get(edge.from) ?? []), edge]);
  const finished = new Set();
  const trail = [];
  const cycles = [];

  const visit = (file) => {
    trail.push(file);
    for (const edge of byFile.get(file) ?? []) {
      if (trail.includes(edge.to)) cycles.push({ edge, files: [...trail.slice(trail.indexOf(edge.to)), edge.to] });
      else if (!finished.has(edge.to)) visit(edge.to);
    }
    trail.pop();
    finished.add(file);
  };
  for (const file of byFile.keys()) if (!finished.has(file)) visit(file);
  return cycles;
}
