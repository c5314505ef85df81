/**
 * The addresses as the web build lists them: every one with a screen, and the role areas, which handle every address
 * below them.
 */
export interface WebRoutes {
  known: readonly string[];
  areas: readonly string[];
}

/** Decides which addresses have a screen, as the router in the browser does. */
export function readWebRoutes({ known, areas }: WebRoutes) {
  const screens = known.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`, 'i'));
  const belowAreas = areas.map((path) => new RegExp(`^${path}/`, 'i'));
  return {
    isKnown: (address: string) => screens.some((screen) => screen.test(address)),
    isBelowArea: (address: string) => belowAreas.some((area) => area.test(address)),
  };
}
