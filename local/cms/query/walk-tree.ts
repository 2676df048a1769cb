type Place = {node: object; depth: number}

/**
 * Yields every object of a syntax tree with its level, without recursion, so that depth is not limited. Contents of
 * a `value` are the caller's data and are not visited.
 */
export function* walkTree(tree: object): Generator<Place> {
  const open: Place[] = [{node: tree, depth: 1}]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    yield next
    const {node, depth} = next
    if (isValueNode(node)) continue
    for (const child of Object.values(node))
      if (typeof child === 'object' && child !== null) open.push({node: child, depth: depth + 1})
  }
}

export function isValueNode(node: object): boolean {
  return 'type' in node && node.type === 'Value'
}
