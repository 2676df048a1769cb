export function publishWarnings(_typeName: string): object {
  return {}
}
