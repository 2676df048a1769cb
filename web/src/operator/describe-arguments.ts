/** Options whose value is a person's. */
const PERSONAL = /^--(?:email|phone)(?:=|$)/
const OPTION = /^--[a-z][a-z-]{0,39}$/
/** Ids, numbers of records, short names, days and small numbers; no address and no phone number. */
const HARMLESS =
  /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|ld_[0-9a-z]{26}|(?=.*[A-Za-z])[0-9A-Za-z]{4}-[0-9A-Za-z]{4}|[A-Za-z][A-Za-z0-9-]*|\d{4}-\d\d-\d\d|\d{1,6}|(?=.*[a-f])[0-9a-f]{8})$/
const LEFT_OUT = '…'
const MOST = 100

/** The arguments of a command for the record of who ran what, without what may be a shopper's. */
export function describeArguments(args: readonly string[]): string {
  return args
    .map((argument, at) => {
      if (PERSONAL.test(args[at - 1] ?? '') && !args[at - 1]?.includes('=')) return LEFT_OUT
      const [option = '', ...value] = argument.split('=')
      if (!OPTION.test(option)) return describeValue(argument)
      if (value.length === 0) return argument
      return `${option}=${PERSONAL.test(argument) ? LEFT_OUT : describeValue(value.join('='))}`
    })
    .join(' ')
}

function describeValue(value: string): string {
  return value.length <= MOST && HARMLESS.test(value) ? value : LEFT_OUT
}
