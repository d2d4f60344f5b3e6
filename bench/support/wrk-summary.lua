-- Prints the figures of a load as one line of JSON.
function done(summary, _, _)
  local errors = summary.errors
  io.write(string.format(
    '\nSUMMARY {"requests":%d,"microseconds":%d,"failed":%d}\n',
    summary.requests, summary.duration,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
