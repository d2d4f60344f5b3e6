/** The values of the keys that were last asked for, at most `most` of them. */
export function createRecent<Value>(most: number) {
  const values = new Map<string, Value>();

  const put = (key: string, value: Value) => {
    values.delete(key);
    values.set(key, value);
    const [oldest] = values.keys();
    if (values.size > most && oldest !== undefined) values.delete(oldest);
  };

  return {
    get(key: string): Value | undefined {
      const value = values.get(key);
      if (value !== undefined) put(key, value);
      return value;
    },
    set: put,
  };
}

export type Recent<Value> = ReturnType<typeof createRecent<Value>>;
