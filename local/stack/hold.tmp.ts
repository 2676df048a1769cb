import {startTestStack} from './test-stack.ts'
import {runStack} from './run-stack.ts'
import {findTestChromium} from './find-chromium.ts'
await runStack(async () => { await startTestStack((l) => console.log(l), {pictures: 'sketched'}); console.log(await findTestChromium(process.env, console.log)); console.log('READY'); await new Promise(() => { setInterval(() => {}, 1000) }) })
