/**
 * What each layer of the tests may cost: seconds of processor time of all its processes, on the machine that limits of
 * time are chosen on. A layer that costs more is named at the end of a run, which does not fail: it is to be looked at.
 */
export const BUDGETS = {
  lint: 40,
  types: 60,
  builds: 170,
  /** Unit tests of what is declared once: schemas and the Studio's rules. */
  rules: 40,
  /** Unit tests with real backends: the storefront, the migrations, the stand-ins and the repository's checks. */
  services: 600,
  /** Journeys of shoppers. */
  journeys: 400,
  /** Journeys of staff in the Studio, and those that change every site. */
  studio: 350,
  /** The storefront, the Studio and the stand-ins while journeys use them. */
  servers: 300,
}

export type Layer = keyof typeof BUDGETS
