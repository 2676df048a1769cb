/** A whole number too large for a double, carried as JSON text. */
type RawJson = {rawJSON: string}

type RawCapableJson = {rawJSON(text: string): RawJson}

function hasRawJson(json: unknown): json is RawCapableJson {
  return typeof json === 'object' && json !== null && 'rawJSON' in json
}

/** The number as `JSON.stringify` writes it in full; a double would lose its last digits. */
export function toRawNumber(value: bigint): RawJson | number {
  return hasRawJson(JSON) ? JSON.rawJSON(String(value)) : Number(value)
}
