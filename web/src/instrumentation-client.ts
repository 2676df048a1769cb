// Next runs this file in a task before its own start (`platform/next-internals.ts`, `splitStartTask`). Starting React
// here splits the work in two, so that a phone can answer a touch between the halves.
import 'react-dom/client'
