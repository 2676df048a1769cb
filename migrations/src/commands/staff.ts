import {CliError} from '../cli/cli-error.ts'
import {defineCommand} from '../cli/command.ts'
import type {Terminal} from '../cli/terminal.ts'
import {withLake} from '../content/lake-client.ts'
import {type ContentEnv, readEnv} from '../env.ts'
import {createStaffToken, saveStaffAccess} from '../staff/put-staff-access.ts'
import {readStaffAccess} from '../staff/read-staff-access.ts'

/** People of a hosted project have their own accounts, and its owner manages its roles there. */
function requireEmbedded({SANITY_API_HOST, SANITY_PROJECT_ID}: ContentEnv): void {
  if (SANITY_API_HOST) return
  throw new CliError(
    `Project ${SANITY_PROJECT_ID} is hosted: set up its roles as "pnpm staff roles" prints them, in the project's settings under Access.`,
  )
}

async function sync({environment, print}: Terminal): Promise<void> {
  const env = readEnv.content(environment)
  requireEmbedded(env)
  const {added, changed, removed} = await withLake(env, async (client) =>
    saveStaffAccess(client, await readStaffAccess(client)),
  )
  print(`staff    added ${added}, changed ${changed}, removed ${removed}`)
}

async function roles({environment, print}: Terminal): Promise<void> {
  const access = await withLake(readEnv.content(environment), readStaffAccess)
  print(JSON.stringify(access, null, 2))
}

async function token(email: string, {environment, print}: Terminal): Promise<void> {
  const env = readEnv.content(environment)
  requireEmbedded(env)
  const key = await withLake(env, (client) => createStaffToken(client, email))
  if (key === null)
    throw new CliError(
      `No staff user with the e-mail ${email} may sign in. Add them in the Studio and publish, then run "pnpm staff sync".`,
    )
  print(key)
}

export const staffSyncCommand = defineCommand({
  name: 'staff sync',
  summary: 'Makes the embedded content backend’s roles and people those of the staff users.',
  detail:
    '"pnpm dev" and "pnpm start" do so by themselves whenever a staff user or a site is published. People who may not sign in any more lose their tokens at once.',
  run: (_, terminal) => sync(terminal),
})

export const staffRolesCommand = defineCommand({
  name: 'staff roles',
  summary: 'Prints the roles that the staff users and sites ask for, with their GROQ filters.',
  detail:
    'For a hosted project: its owner sets these up as custom roles, and gives them to the people named.',
  run: (_, terminal) => roles(terminal),
})

export const staffTokenCommand = defineCommand({
  name: 'staff token',
  summary: 'Makes an access token with which a staff user signs in to the Studio.',
  detail: 'EMAIL is that of the staff user. The token is shown once; hand it to that person only.',
  positionals: ['EMAIL'],
  run: ({positionals}, terminal) => token(positionals[0] ?? '', terminal),
})
