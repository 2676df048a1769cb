import type {FormHTMLAttributes} from 'react'

export type PostFormProps = FormHTMLAttributes<HTMLFormElement> & {
  /** Its hidden fields; those without a value are left out. */
  fields?: {readonly [name: string]: string | number | null | undefined}
}

/** A form that posts what is filled in, together with its hidden fields. */
export function PostForm({fields = {}, children, ...rest}: PostFormProps) {
  return (
    <form {...rest} method="post">
      {Object.entries(fields).map(
        ([name, value]) =>
          value !== null &&
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </form>
  )
}
