const STYLE = `
  body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; background: #f4f5f7; color: #1a1f2b; }
  main { max-width: 26rem; margin: 2rem auto; padding: 1.5rem; background: #fff; border-radius: 0.75rem; }
  h1 { font-size: 1.25rem; margin: 0 0 0.5rem; }
  .note { background: #fff4cc; padding: 0.5rem 0.75rem; border-radius: 0.5rem; }
  .problem { color: #a4161a; font-weight: 600; }
  label { display: block; margin: 1rem 0 0.25rem; }
  input { font: inherit; width: 100%; box-sizing: border-box; padding: 0.6rem; border: 1px solid #6b7280; border-radius: 0.4rem; }
  button { font: inherit; width: 100%; margin-top: 1rem; padding: 0.75rem; border: 0; border-radius: 0.4rem; background: #1f3fb5; color: #fff; }
  :focus-visible { outline: 3px solid #f59e0b; outline-offset: 2px; }
  dt { font-family: ui-monospace, monospace; } dd { margin: 0 0 0.5rem; }`

const PROBLEMS: {readonly [code: string]: string} = {
  generic_decline: 'Your card was declined. Try another card.',
  insufficient_funds: 'Your card has insufficient funds. Try another card.',
  incorrect_number: 'This is none of the test cards below.',
}

type Page = {
  readonly title: string
  readonly cents: number
  readonly cancelUrl: string | null
  readonly problem: string | null
}

/** The page on which a shopper pays. Works without JavaScript. */
export function buildPayPage({title, cents, cancelUrl, problem}: Page): string {
  const amount = `A$${(cents / 100).toFixed(2)}`
  const words = problem && (PROBLEMS[problem] ?? PROBLEMS.generic_decline)
  const back = cancelUrl ? `<p><a href="${escapeHtml(cancelUrl)}">Go back without paying</a></p>` : ''
  return buildDocument(
    `Pay ${amount}`,
    `<h1>Pay ${amount}</h1><p>${escapeHtml(title)}</p>
<p class="note"><strong>No money moves here.</strong> This page stands in for the payment provider.</p>
${words ? `<p class="problem" role="alert" id="problem">${words}</p>` : ''}
<form method="post"><label for="card">Card number</label>
<input id="card" name="card" inputmode="numeric" autocomplete="off" required value="4242 4242 4242 4242"${words ? ' aria-invalid="true" aria-describedby="problem"' : ''}>
<button>Pay ${amount}</button></form>${back}
<h2>Test cards</h2><dl><dt>4242 4242 4242 4242</dt><dd>is taken</dd>
<dt>4000 0000 0000 0002</dt><dd>is declined</dd><dt>4000 0000 0000 9995</dt><dd>has insufficient funds</dd></dl>`,
  )
}

/** The page of a session that is over. */
export function buildExpiredPage(backUrl: string | null): string {
  const back = backUrl ? `<p><a href="${escapeHtml(backUrl)}">Back to the site</a></p>` : ''
  return buildDocument(
    'This page is over',
    `<h1>This page is over</h1><p>It has been paid, or its time has passed.</p>${back}`,
  )
}

function buildDocument(title: string, body: string): string {
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,">
<title>${title}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`
}

function escapeHtml(text: string): string {
  const names: {readonly [letter: string]: string} = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (letter) => names[letter] ?? letter)
}
