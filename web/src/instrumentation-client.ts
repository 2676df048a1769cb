// Next runs this file in a task before its own start (`platform/next-internals.ts`, `splitStartTask`). Loading React
// here splits the work in two, so that a phone can handle input between the halves.
import 'react-dom/client'
