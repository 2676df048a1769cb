/** The numbers that advertisers add to the address of a click. */
export const CLICKS = ['gclid', 'gbraid', 'wbraid', 'msclkid', 'ttclid', 'fbclid'] as const

/** Plain values alone: what a server may refuse or clean stays an address of its own. `local/edge.vcl` has the same. */
const PARAMETERS = new RegExp(`(?<=[?&])(?:utm_[a-z]{1,20}|${CLICKS.join('|')})=[\\w.~+-]+(?:&|$)`, 'g')

/**
 * An address without what campaigns add to it, which only browsers read: each click of an advert has a number of its own,
 * and asks for the same page.
 */
export function removeCampaign(url: string): string {
  return url.includes('?') ? url.replaceAll(PARAMETERS, '').replace(/[?&]$/, '') : url
}
