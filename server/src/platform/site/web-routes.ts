/** What the web build writes down of its addresses: every one with a screen, and the areas that answer for all below them. */
export interface WebRoutes {
  known: readonly string[];
  areas: readonly string[];
}

/** Tells the addresses that have a screen from those that lead nowhere, as the router in the browser does. */
export function readWebRoutes({ known, areas }: WebRoutes) {
  const screens = known.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`, 'i'));
  const belowAreas = areas.map((path) => new RegExp(`^${path}/`, 'i'));
  return {
    isKnown: (address: string) => screens.some((screen) => screen.test(address)),
    isBelowArea: (address: string) => belowAreas.some((area) => area.test(address)),
  };
}
