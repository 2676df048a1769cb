/** Where a browser keeps which filters are open: a JSON object of section to true or false. */
export const SECTIONS_KEY = 'forecourt.sections.1'

/**
 * Opens the filters that the shopper left open (spec 4.10b). Stands in the page behind them, so it runs before they are
 * painted; later would move what a finger is about to press.
 */
export const OPEN_SECTIONS =
  `try{for(const[n,o]of Object.entries(JSON.parse(localStorage.getItem('${SECTIONS_KEY}')||'{}')))` +
  `for(const d of document.querySelectorAll('details[data-section]'))if(d.dataset.section===n)d.open=o}catch{}`
