import type {LocaleDefinition} from 'sanity'

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
  ],
}
