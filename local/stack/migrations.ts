import {join} from 'node:path'
import {runInTerminal, stopOnSignals} from './child.ts'
import {type Installation, serverEnvironment} from './environment.ts'
import {DATA_DIR, packageDir} from './paths.ts'
import {DEVELOPMENT_PORTS, readPorts} from './ports.ts'
import {loadSecrets} from './secrets.ts'
import {runCommand} from './stack-error.ts'

/** `pnpm migrate | seed | stock …`: the migrations' command line, with the addresses and keys of this installation. */
await runCommand(async () => {
  stopOnSignals()
  const ports = readPorts(DEVELOPMENT_PORTS, process.env)
  const installation: Installation = {ports, dataDir: DATA_DIR, secrets: await loadSecrets(DATA_DIR)}
  const env = serverEnvironment(installation, process.env)
  const args = [join(packageDir('migrations'), 'src/cli.ts'), ...process.argv.slice(2)]
  // The package manager runs scripts in the root: a file is named relative to where the person stands.
  const cwd = process.env.INIT_CWD ?? process.cwd()
  process.exit(
    await runInTerminal({name: 'migrations', package: 'migrations', command: 'node', args, env, cwd}),
  )
})
