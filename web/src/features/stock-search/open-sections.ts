// Where a browser keeps which filters are open: a JSON object of section to true or false.
const KEY = 'forecourt.sections.1'

/**
 * Opens the filters that the shopper left open, and remembers what they open and fold (spec 4.10b). Stands in the
 * page behind them, so it runs before they are painted; later would move what a finger is about to press. What is
 * stored and cannot be read counts as nothing.
 */
export const OPEN_SECTIONS =
  `let m={};try{const s=JSON.parse(localStorage.getItem('${KEY}'));if(s?.constructor===Object)m=s}catch{}` +
  'for(const d of document.querySelectorAll("details[data-section]")){const o=m[d.dataset.section];' +
  'if(typeof o=="boolean")d.open=o}' +
  'document.addEventListener("click",e=>{const d=e.target.closest("summary")?.parentElement,n=d?.dataset.section;' +
  `if(n){m[n]=!d.open;try{localStorage.setItem('${KEY}',JSON.stringify(m))}catch{}}})`
