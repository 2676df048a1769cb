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

/** Attributes that offer the search form to an agent as a read-only tool. Empty where the site has this off. */
export function describeSearchTool(isOn: boolean): ToolAttributes {
  if (!isOn) return {}
  return {
    toolname: 'search_cars',
    tooldescription: 'Search the cars that this dealer has for sale.',
    toolautosubmit: '',
  }
}

/** Attributes that offer a form to an agent as a tool; the shopper sends it. */
export function describeMessageTool(isOn: boolean, form: {id: string; title: string}): ToolAttributes {
  if (!isOn) return {}
  const name = form.id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return {toolname: `fill_in_${name}`, tooldescription: `${form.title}. The shopper checks and sends it.`}
}
