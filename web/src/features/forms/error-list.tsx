import type {FieldError} from './check-answers'

type Props = {heading: string; errors: readonly FieldError[]; message: string | null}

/** What is wrong, on top of a form (spec 8.8): the form's own message, and a list with a link to each field. */
export function ErrorList({heading, errors, message}: Props) {
  return (
    <div role="alert" tabIndex={-1} className="border-l-4 border-critical bg-sunk px-4 py-3">
      {message && <p className="font-medium">{message}</p>}
      {errors.length > 0 && (
        <>
          <p className="font-semibold text-critical">{heading}</p>
          <ul className="mt-1 list-disc pl-5 text-critical">
            {errors.map(({field, message: text}) => (
              <li key={field}>
                <a href={`#f-${field}`} className="underline">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
