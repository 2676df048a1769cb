import {defineConfig} from 'vitest/config'

// Many tests start real servers and processes, on machines that do other things meanwhile.
export default defineConfig({test: {testTimeout: 60_000, hookTimeout: 120_000}})
