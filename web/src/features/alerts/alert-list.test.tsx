import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {ALERT_LIST_STATE, type AlertPage} from '#/domain/alerts/alert-list-address'
import type {AlertSubject} from '#/domain/alerts/alert-subjects'
import {AlertListView} from './alert-list'
import {pickAlertSettings} from './alert-settings'
import type {ShownAlerts} from './get-alert-list'

const ID = '11111111-1111-4111-8111-111111111111'
const LIST: ShownAlerts = {
  searches: [{id: ID, name: 'Used Kias', href: '/search/used?make=Kia', channel: 'email', pace: 'daily'}],
  watchlist: {channel: 'sms', pace: 'once'},
  email: 'a•••@shopper.example',
  isConfirmed: true,
  digestHour: 7,
}

type Shown = {list?: ShownAlerts; subjects?: readonly AlertSubject[]; page?: AlertPage}

/** The HTML of the list's page, without scripts. */
function render(
  search: string,
  {list = LIST, subjects = ['search', 'watchlist'], page = 'myGarage'}: Shown = {},
): string {
  const state = ALERT_LIST_STATE.read(search)
  const settings = pickAlertSettings(declaredDefaults)
  const view = {list, state, settings, page}
  return renderToStaticMarkup(<AlertListView {...view} subjects={new Set(subjects)} />)
}

function readForms(html: string): string[] {
  return html.match(/<form .*?<\/form>/gs) ?? []
}

describe('list of alerts', () => {
  it('has a plain form for each thing that can be done, which names the entry and the page', () => {
    const forms = readForms(render(''))
    const names = forms.map((form) =>
      [...form.matchAll(/name="(?:act|id|page)" value="([^"]+)"/g)].map(([, value]) => value),
    )
    expect(names).toEqual([
      ['alerts', 'watchlist', 'myGarage'],
      ['alerts', ID, 'myGarage'],
      ['rename', ID, 'myGarage'],
      ['remove', ID, 'myGarage'],
    ])
    for (const form of forms) {
      expect(form).toContain('method="post"')
      expect(form).toContain('action="/api/saved-searches"')
    }
  })

  it('says how each is told of, and opens no form by itself', () => {
    const html = render('')
    expect(html).toContain('Alerts by e-mail, once a day, from 7 am')
    expect(html).not.toContain('<details open')
  })

  it('has in My garage a watchlist without alerts only where its form is open, or where nothing else is told of', () => {
    const list: ShownAlerts = {...LIST, watchlist: {channel: 'none', pace: 'once'}}
    const says = (search: string, rest: Shown = {}) =>
      render(search, {list, ...rest}).includes('value="watchlist"')
    expect(says('')).toBe(false)
    expect(says('open=watchlist')).toBe(true)
    expect(says('', {subjects: ['watchlist']})).toBe(true)
    expect(says('', {page: 'savedSearches'})).toBe(true)
  })

  it('opens the form that was refused, with the reason in words', () => {
    const html = render(`open=${ID}&error=email`)
    expect(html.match(/<details open/g)).toHaveLength(1)
    expect(html).toContain('Write the e-mail address that we should use')
    expect(render(`open=${ID}&error=name`)).toContain('Give the search a name')
    expect(render('open=watchlist').match(/<details open/g)).toHaveLength(1)
  })

  it('offers to undo a removal, and says nothing of one that was undone', () => {
    const other = '22222222-2222-4222-8222-222222222222'
    expect(render(`removed=${other}`)).toContain('The search is removed.')
    expect(render(`removed=${ID}`)).not.toContain('The search is removed.')
    expect(render('removed=<script>')).not.toContain('script')
  })

  it('shows what the site has alone', () => {
    expect(render('', {subjects: ['search']})).not.toContain('value="watchlist"')
    expect(render('', {subjects: ['watchlist']})).not.toContain('Used Kias')
  })

  it('says in a line how to save a search where none is saved', () => {
    const none = render('', {list: {...LIST, searches: []}})
    expect(none).toContain('press “Save this search”')
    expect(none).not.toContain('<h2')
  })

  it('says that an address is not confirmed yet', () => {
    expect(render('', {list: {...LIST, isConfirmed: false}})).toContain('a•••@shopper.example')
  })
})
