import {Accordion} from '#/ui/accordion'
import {Breadcrumb} from '#/ui/breadcrumb'
import {ButtonLink} from '#/ui/button'
import {DataTable} from '#/ui/data-table'
import {EmptyState} from '#/ui/empty-state'
import {Explain} from '#/ui/explain'
import {Notice} from '#/ui/notice'
import {Pagination} from '#/ui/pagination'
import {Picture} from '#/ui/picture'
import {Figure} from '#/ui/rates'
import {Silhouette} from '#/ui/silhouette'
import {Skeleton} from '#/ui/skeleton'
import {Tag} from '#/ui/tag'
import {Row, Specimen} from './specimen'

/** Containers and messages, in every state. */
export function Blocks() {
  return (
    <>
      <Specimen title="Tags">
        <Row>
          {(['neutral', 'positive', 'warning', 'critical', 'accent', 'inverse'] as const).map((tone) => (
            <Tag key={tone} tone={tone}>
              {tone}
            </Tag>
          ))}
        </Row>
      </Specimen>
      <Specimen title="Figures">
        <Figure value="$42,990" unit="drive away" className="text-3xl font-bold" />
      </Specimen>
      <Specimen title="Notices">
        {(['info', 'positive', 'warning', 'critical'] as const).map((tone) => (
          <Notice key={tone} tone={tone}>
            A message of the tone “{tone}”, which belongs to its place on the page.
          </Notice>
        ))}
      </Specimen>
      <Specimen title="Accordion">
        <div>
          <Accordion title="I still owe money on my car. Can I trade it in?" group="styleguide">
            Yes. We pay out the loan and the rest is yours.
          </Accordion>
          <Accordion title="A question that is open" group="styleguide" open>
            Its answer, no longer than it must be.
          </Accordion>
        </div>
      </Specimen>
      <Specimen title="Dialog, sheet on a phone">
        <Row>
          <Explain id="styleguide-dialog" label="How is this worked out?" title="How it is worked out">
            A short explanation over the page. Escape closes it.
          </Explain>
        </Row>
      </Specimen>
      <Specimen title="Ways">
        <Breadcrumb
          crumbs={[
            {words: 'Our stock', href: '#content'},
            {words: 'Kia', href: '#content-make'},
          ]}
        />
        <Pagination label="Pages of a list" page={4} pages={9} getHref={(page) => `#page-${page}`} />
      </Specimen>
      <Specimen title="Pictures">
        <div className="grid max-w-xl grid-cols-2 gap-4">
          <Picture src={null} alt="" sizes="300px" className="rounded-card" />
          <Skeleton className="rounded-card" label="a picture" />
          <Silhouette shape="suv" className="h-14" />
          <Silhouette shape="ute-dual" className="h-14" />
        </div>
      </Specimen>
      <Specimen title="Table">
        <DataTable
          rows={[
            {label: 'Odometer', value: '29,538 km'},
            {label: 'Transmission', value: 'Automatic'},
          ]}
        />
      </Specimen>
      <Specimen title="Nothing here">
        <EmptyState title="Nothing saved yet" action={<ButtonLink href="#content">See our stock</ButtonLink>}>
          Press the heart on a car and it waits here.
        </EmptyState>
      </Specimen>
    </>
  )
}
