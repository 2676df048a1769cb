/** Structured data for machines. `<` is written as an escape: a feed's text must not be able to end the script. */
export function JsonLd({nodes}: {nodes: readonly object[]}) {
  const text = JSON.stringify({'@context': 'https://schema.org', '@graph': nodes})
  return <script type="application/ld+json">{text.replaceAll('<', '\\u003c')}</script>
}
