// WebMCP: a browser's own agent uses a form with these attributes as a tool. Other browsers ignore them.

type ToolAttributes = {
  readonly toolname?: string
  readonly tooldescription?: string
  /** Empty: the agent may submit the form. Absent: the shopper does. */
  readonly toolautosubmit?: ''
}

type ToolParameter = {readonly toolparamdescription?: string}

declare module 'react' {
  interface FormHTMLAttributes<T> extends ToolAttributes {}
  interface InputHTMLAttributes<T> extends ToolParameter {}
  interface SelectHTMLAttributes<T> extends ToolParameter {}
}

/** Attributes that offer the search form to an agent as a read-only tool. Empty if the site has this off. */
export function describeSearchTool(isOn: boolean): ToolAttributes {
  if (!isOn) return {}
  return {
    toolname: 'search_cars',
    tooldescription: 'Search the cars that this dealer has for sale.',
    toolautosubmit: '',
  }
}

/** Attributes that offer a form to an agent as a tool; the shopper submits it. */
export function describeMessageTool(isOn: boolean, form: {id: string; title: string}): ToolAttributes {
  if (!isOn) return {}
  const name = form.id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return {toolname: `fill_in_${name}`, tooldescription: `${form.title}. The shopper checks and sends it.`}
}
