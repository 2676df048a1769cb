import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {getZoneCity} from '@forecourt/schemas/time/format-moment'
import {Button, Stack} from '@sanity/ui'
import {useState} from 'react'
import {useClient} from 'sanity'
import type {Change} from '../../core/changes/changes.ts'
import {CONTENT_AWAY} from '../../core/changes/describe-refusal.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {PlainDialog} from '../../core/parts/frames.tsx'
import {PlainList} from '../../core/parts/lists.tsx'
import {Note, SmallButton, Words} from '../../core/parts/words.tsx'
import {type ImportPlan, planImport, writeCsv} from './csv.ts'
import {fetchListed, fetchListedIds} from './fetch-listed.ts'

type Props = {
  readonly definition: DocumentDefinition
  /** The selected documents; if empty, the whole list. */
  readonly ids: readonly string[]
  /** The site of the list. */
  readonly site: SiteRecord | null
  readonly zone: string
  readonly busy: boolean
  readonly change: (changes: readonly Change[]) => Promise<boolean>
  readonly close: () => void
}

/** A table with more lines is imported in parts. */
const MOST = 1000
const SHOWN = 12

/** Exports a list for a spreadsheet and imports it again, with a preview of the changes. */
export function CsvDialog(props: Props) {
  const {definition, ids, zone, busy, change, close} = props
  const {plan, problem, save, read} = useTable(props)
  const plural = definition.plural.toLowerCase()
  return (
    <PlainDialog close={close} id="table" title={`${definition.plural} as a table`} width={1}>
      <Words>
        Save {ids.length > 0 ? `the ${ids.length} chosen` : `all ${plural}`} for a spreadsheet, change cells
        there, and import the file again. The column "Id" says which is which; days and times are{' '}
        {getZoneCity(zone)} time.
      </Words>
      <SmallButton onClick={() => void save()} text="Save as CSV" />
      <Stack as="label" gap={3}>
        <Words weight="medium">Import a changed CSV file</Words>
        <input
          accept=".csv,text/csv"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            if (file) void read(file)
          }}
          type="file"
        />
      </Stack>
      {problem && <Words role="alert">{problem}</Words>}
      {plan && <Plan plan={plan} />}
      {plan && (
        <Button
          disabled={busy || plan.faults.length > 0 || plan.changes.length === 0}
          onClick={() => {
            close()
            void change(plan.changes)
          }}
          text={plan.changes.length === 1 ? 'Change 1' : `Change ${plan.changes.length}`}
        />
      )}
    </PlainDialog>
  )
}

type List = Pick<Props, 'definition' | 'ids' | 'site' | 'zone'>

/** Saves the documents as a file, and reads a file as a plan of changes. */
function useTable(list: List) {
  const {definition, ids, zone} = list
  const client = useClient({apiVersion: API_VERSION})
  const [plan, setPlan] = useState<ImportPlan | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function save() {
    try {
      const wanted = ids.length > 0 ? ids : await fetchListedIds(client, list)
      const documents = await fetchListed(client, list, wanted)
      const name = definition.plural.toLowerCase().replaceAll(' ', '-')
      saveFile(`${name}.csv`, writeCsv(definition, [...documents.values()], zone))
    } catch {
      setProblem(`${CONTENT_AWAY} Try again in a moment.`)
    }
  }

  async function read(file: File) {
    setProblem(null)
    try {
      const rows = await readRows(file)
      if (rows.length > MOST + 1) {
        setPlan(null)
        setProblem(`This file has ${rows.length - 1} lines. Import it in parts of ${MOST}.`)
        return
      }
      const idAt = rows[0]?.indexOf('Id') ?? -1
      const named = rows.slice(1).flatMap((row) => row[idAt]?.trim() || [])
      setPlan(planImport(definition, rows, await fetchListed(client, list, named), zone))
    } catch {
      setPlan(null)
      setProblem('This file could not be read. Save it as CSV with commas, in UTF-8, and try again.')
    }
  }

  return {plan, problem, save, read}
}

/** Lets the browser save a CSV file. */
export function saveFile(name: string, csv: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([csv], {type: 'text/csv'}))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

async function readRows(file: File): Promise<string[][]> {
  // Loaded only when staff open a file.
  const {parse} = await import('csv-parse/browser/esm/sync')
  return parse(await file.text(), {bom: true, relax_column_count: true, skip_empty_lines: true})
}

function Plan({plan: {changes, cells, same, faults}}: {plan: ImportPlan}) {
  const lines = [
    ...faults.map(({line, message}) => `Line ${line}: ${message}`),
    ...cells.map(
      ({name, column, before, after}) =>
        `${name}, ${column}: ${before || 'empty'} becomes ${after || 'empty'}`,
    ),
  ]
  return (
    <Stack gap={3}>
      <Words role="status" weight="medium">
        {describePlan(changes.length, same, faults.length)}
      </Words>
      <PlainList gap={2} items={lines.slice(0, SHOWN)} nameItem={(line) => line}>
        {(line) => <Words>{line}</Words>}
      </PlainList>
      {lines.length > SHOWN && <Note>and {lines.length - SHOWN} more</Note>}
    </Stack>
  )
}

function describePlan(changed: number, same: number, faults: number): string {
  const said = `${changed} would change, ${same} ${same === 1 ? 'stays' : 'stay'} as ${same === 1 ? 'it is' : 'they are'}.`
  return faults > 0
    ? `${faults} cannot be imported: correct them in the file and import it again. ${said}`
    : said
}
