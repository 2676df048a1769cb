// WebMCP: a browser's own agent reads these attributes of a form as a tool. Others leave them alone.

type ToolAttributes = {
  readonly toolname?: string
  readonly tooldescription?: string
  /** Empty: the agent may send the form. Left out: the shopper does. */
  readonly toolautosubmit?: ''
}

type ToolParameter = {readonly toolparamdescription?: string}

declare module 'react' {
  interface FormHTMLAttributes<T> extends ToolAttributes {}
  interface InputHTMLAttributes<T> extends ToolParameter {}
  interface SelectHTMLAttributes<T> extends ToolParameter {}
}

/** What makes the search form a tool, which an agent may send: it only reads. Nothing where the site does not want it. */
export function describeSearchTool(isOn: boolean): ToolAttributes {
  if (!isOn) return {}
  return {
    toolname: 'search_cars',
    tooldescription: 'Search the cars that this dealer has for sale.',
    toolautosubmit: '',
  }
}

/** What makes a form of a shopper's own words a tool, which the shopper sends. */
export function describeMessageTool(isOn: boolean, form: {id: string; title: string}): ToolAttributes {
  if (!isOn) return {}
  const name = form.id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return {toolname: `fill_in_${name}`, tooldescription: `${form.title}. The shopper checks and sends it.`}
}
