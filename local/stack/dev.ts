import {formatUsage} from './command-table.ts'
import {buildServerEnvironment, buildStudioEnvironment} from './environment.ts'
import {loadInstallation} from './load-installation.ts'
import {ownEnvironment} from './own-environment.ts'
import {readOptions} from './read-options.ts'
import {runLocally} from './run-locally.ts'
import {runStack} from './run-stack.ts'
import {prepareWeb, startStudioDevelopment, startWeb} from './storefront.ts'

/** `pnpm dev`: everything on one machine for those who change it; a page is compiled when it is first opened. */
async function main(): Promise<void> {
  const {verbose} = readOptions(formatUsage('dev'), {verbose: false})
  const own = ownEnvironment
  const installation = await loadInstallation(own)
  const env = buildServerEnvironment(installation, own)
  await runLocally({
    installation,
    own,
    env,
    prepare: {
      name: 'typefaces and libraries',
      work: async () => {
        await prepareWeb()
        return 'typefaces and libraries written'
      },
    },
    startStorefront: () => startWeb('dev', installation, env, {verbose}),
    startStudio: async (port) => startStudioDevelopment(port, buildStudioEnvironment(installation, own)),
    firstOnly: true,
  })
}

await runStack(main)
