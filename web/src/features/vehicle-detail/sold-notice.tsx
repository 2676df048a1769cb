import {Notice} from '#/ui/notice'

/** Says that a car still shown is sold (spec 2.27, 4.2b). */
export function SoldNotice({hasSimilar}: {hasSimilar: boolean}) {
  return (
    <Notice tone="warning" className="mb-6 lg:mb-0">
      <strong className="font-semibold">SOLD</strong>
      <span className="block text-sm">
        This one has found its new owner.
        {hasSimilar && (
          <>
            {' '}
            <a href="#similar" className="underline">
              See what is like it
            </a>
          </>
        )}
      </span>
    </Notice>
  )
}
