/** An integer too large for a double, written as JSON text. */
type RawJson = {rawJSON: string}

type RawCapableJson = {rawJSON(text: string): RawJson}

function hasRawJson(json: unknown): json is RawCapableJson {
  return typeof json === 'object' && json !== null && 'rawJSON' in json
}

/** The number in full, as `JSON.stringify` writes it; a double would lose its last digits. */
export function toRawNumber(value: bigint): RawJson | number {
  return hasRawJson(JSON) ? JSON.rawJSON(String(value)) : Number(value)
}
