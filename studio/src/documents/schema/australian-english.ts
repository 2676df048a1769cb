import type {LocaleDefinition} from 'sanity'

const STOPPED = 'Something stops publishing: the line at the top of the form shows what.'

/**
 * The language of the Studio's own parts: days before months. Texts that are not here are those of its English. A
 * scheduled document says when, with the zone, above its fields; the Studio's own line has a day and no hour.
 */
export const AUSTRALIAN_ENGLISH: LocaleDefinition = {
  id: 'en-AU',
  title: 'English (Australia)',
  weekInfo: {firstDay: 1, weekend: [6, 7], minimalDays: 1},
  bundles: [
    {
      namespace: 'releases',
      // The dialog opens with the present minute: that is no fault yet.
      resources: {'schedule-dialog.publish-date-in-past-warning': 'Choose a time that is still to come.'},
    },
    {
      namespace: 'studio',
      resources: {'release.banner.scheduled-for-publishing-on': 'Scheduled, and locked until then.'},
    },
    {namespace: 'presentation', resources: {'locations-banner.resolving.text': 'Looking for its pages…'}},
    {namespace: 'structure', resources: {'action.publish.validation-issues.tooltip': STOPPED}},
    {
      namespace: 'validation',
      resources: {
        'slug.missing-current': 'Fill in: Short name',
        'slug.not-unique': 'Something else on the site has this short name: write another.',
        'object.reference-not-published': 'What is chosen here is not published: publish it first.',
      },
    },
  ],
}
