import {LEFT_EARLY, PAGE_IS_ABOUT} from '../lib/left-early.ts'

// As the framework writes them into a page.
const TAG =
  /<(?:script src="(\/_next\/static\/chunks\/[^"]+)"(?: id="_R_")? async=""><\/script>|link rel="preload" as="script" fetchPriority="low" href="\/_next\/static\/chunks\/[^"]+"\/>)/g

/**
 * Lets a page's scripts wait until what it shows is painted: the framework's are larger than all else on a page, and
 * beside them its picture comes a second later on a phone. The page is whole without them. They are asked for at a
 * shopper's first act, else once the pictures of the first screen stand and the browser has time.
 */
export function loadLater(html: string): string {
  const sources: string[] = []
  const rest = html.replace(TAG, (_, source?: string) => {
    if (source) sources.push(source)
    return ''
  })
  if (sources.length === 0) return html
  const loader = `<script>(${LOADER})(${JSON.stringify(sources)})</script>`
  return rest.replace('</head>', () => `${loader}</head>`)
}

/** A page whose picture does not come comes alive all the same, ms. */
const PATIENCE_MS = 4000

/** How much of what is below is laid out at a time, ms: a browser gives idle work 50. */
const STEP_MS = 6

/**
 * Runs in the page. What is pressed and changed before there is script to answer it is noted in `earlyActs`, which
 * `src/lib/early-acts.ts` answers once every script is `here`; a page that is left before says what it was about (`src/lib/left-early.ts`). A
 * pointer that lies still is no act: hence `pointermove`, not `pointerover`.
 *
 * What is marked `below` is laid out when it comes near (`globals.css`), and one by one as soon as there is time: all at
 * once it holds up a phone while it opens the page. Not where a page is come back to, or opened at one of its parts: a
 * place in it is found by the heights above. What is `beside` the first picture of a row comes at the same time as the
 * scripts: until then its bytes are better spent on that picture.
 *
 * `__next_s` is the framework's list of scripts to run before a page comes alive. An empty one parts the task in which
 * the framework starts (`instrumentation-client.ts`) from the one that brings the page to life.
 */
const LOADER =
  's=>{const d=document,k=window.earlyActs=new Map,o={capture:!0,passive:!0},h=d.documentElement.dataset,' +
  '[v]=performance.getEntriesByType("navigation");let n=1;window.__next_s=[[0,{children:""}]];' +
  'if(v?.type=="navigate"&&!location.hash)h.opening="";' +
  'const w=window.requestIdleCallback||setTimeout,' +
  'm=t=>{let e;do{e=d.querySelector(".below");if(!e)return void delete h.opening;' +
  `e.classList.remove("below");e.offsetHeight}while(t?.timeRemaining?.()>${50 - STEP_MS});w(m)},` +
  'g=()=>{if(n){for(const e of d.querySelectorAll(".beside"))e.classList.remove("beside");' +
  'k.here=Promise.all(s.map(u=>new Promise(r=>{const e=d.createElement("script");e.src=u;e.onload=e.onerror=r;' +
  'd.head.append(e)})))}n=0},' +
  'a=t=>{g();m(t)};' +
  'for(const t of["pointerdown","pointermove","keydown","click"])addEventListener(t,g,{...o,once:!0});' +
  'addEventListener("click",({target:t})=>{const e=t.closest("button");' +
  'e&&!e.popoverTargetElement&&(e.type=="button"||!e.form)&&k.set(e)},o);' +
  'addEventListener("input",({target:t})=>k.set(t,[t.value,t.checked]),o);' +
  `addEventListener("pagehide",()=>{const q="${LEFT_EARLY}",e=window.earlyActs&&d.querySelector("${PAGE_IS_ABOUT}");` +
  'if(e)try{const{dataset:{searchWords:w,car:c}}=e,{pathname:p,search:f}=location,x=sessionStorage;' +
  'x.setItem(q,(x.getItem(q)||"")+JSON.stringify([p,f,w,c])+"\\n")}catch{}});' +
  `setTimeout(a,${PATIENCE_MS});` +
  'addEventListener("load",()=>Promise.allSettled([...d.images].filter(i=>i.fetchPriority=="high")' +
  '.map(i=>i.decode())).then(()=>requestAnimationFrame(()=>setTimeout(()=>w(a)))))}'
