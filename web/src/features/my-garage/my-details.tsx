import {maskMobile} from '#/domain/sign-in/parse-mobile'
import type {GarageVisit} from '#/services/shoppers/garage-section'
import {SubmitButton} from '#/ui/button'
import {GarageSection} from '#/ui/garage-section'
import {PostForm} from '#/ui/post-form'

/** The signed-in shopper, with the ways to sign out. */
export function MyDetails({shopper}: GarageVisit) {
  return (
    <GarageSection id="details" title="Details">
      <p>
        You are signed in with your mobile number{' '}
        <span className="figures whitespace-nowrap font-semibold">{maskMobile(shopper.phone)}</span>.
      </p>
      <div className="flex flex-wrap gap-3">
        <PostForm action="/api/sign-out">
          <SubmitButton kind="secondary">Sign out</SubmitButton>
        </PostForm>
        <PostForm action="/api/sign-out" fields={{everywhere: '1'}}>
          <SubmitButton kind="quiet">Sign out on all devices</SubmitButton>
        </PostForm>
      </div>
    </GarageSection>
  )
}
