/** The person who reserves or pays; `phone` is in the form +61412345678. */
export type Payer = {
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
}
