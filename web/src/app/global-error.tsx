'use client'

const STYLE = {
  font: '1rem/1.5 system-ui, sans-serif',
  maxWidth: '36rem',
  margin: '15vh auto',
  padding: '0 1.5rem',
}

/** Shown if the site itself cannot be read. */
export default function GlobalError() {
  return (
    <html lang="en-AU">
      <body style={STYLE}>
        <h1>We will be right back</h1>
        <p>The site could not be loaded. Please try again in a minute.</p>
        <p>
          <a href="/">Try again</a>
        </p>
      </body>
    </html>
  )
}
