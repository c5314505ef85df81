/**
 * How Node runs the server; ops/ says the same. A traceback names the line somebody wrote. Old space is bounded to
 * eight times what the server holds on to: without a bound V8 takes the machine's memory for the measure, lets garbage
 * pile up to several times the heap in use, and the process grows for hours.
 */
export const SERVER_FLAGS = ['--enable-source-maps', '--max-old-space-size=512'];
