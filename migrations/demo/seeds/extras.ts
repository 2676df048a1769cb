/** What can be added to a car at more than one of the demo's sites. Prices and terms are invented. */
export const EXTRAS = [
  {
    slug: 'mats',
    name: 'All-weather mats',
    price: 190,
    description: 'Four rubber mats, cut for the car.',
    terms: 'Fitted before the car is handed over. They can be given back unused within 30 days.',
  },
  {
    slug: 'tint',
    name: 'Window tint',
    price: 490,
    description: 'Side and rear windows, as dark as the state allows.',
    terms: 'Applied by a local workshop, with its own five-year warranty against bubbles and peeling.',
  },
  {
    slug: 'dash-camera',
    name: 'Dash camera, front and rear',
    price: 650,
    description: 'With a 128 GB card, wired in.',
    terms: 'The maker’s two-year warranty applies beside your rights under the Australian Consumer Law.',
  },
] as const
