-- Prints a load's figures as one line of JSON.
function done(summary, latency, _)
  local errors = summary.errors
  io.write(string.format(
    '\nSUMMARY {"requests":%d,"microseconds":%d,"bytes":%d,"failed":%d,"p99Microseconds":%d}\n',
    summary.requests, summary.duration, summary.bytes,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout,
    latency:percentile(99)))
end
