import {env, execArgv, pid} from 'node:process'
import {getHeapStatistics} from 'node:v8'
import {limitMemory} from '../processes/limit-memory.ts'

/** `node tell-memory-limit.ts WORDS…`: prints a line before it bounds its memory to 300 MB, and one afterwards. */
const {heap_size_limit: limit} = getHeapStatistics()
const {MALLOC_ARENA_MAX: arenas = null, MALLOC_MMAP_THRESHOLD_: blocks = null} = env
console.log(JSON.stringify({pid, words: process.argv.slice(2), arenas, blocks, flags: execArgv, limit}))
limitMemory(300, env)
