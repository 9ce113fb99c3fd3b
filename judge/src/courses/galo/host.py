# Loads a student's module and calls its functions. Requests come as one JSON object on stdin,
# answers leave as JSON lines on the descriptor that was stdout: what the module itself reads and
# prints goes through other streams, so that it can disturb neither.
import builtins, io, json, os, signal, sys, types

LONGEST = 1 << 20
asked = json.loads(os.fdopen(os.dup(0), encoding='utf-8').read())
answers = os.dup(1)
nothing = os.open('/dev/null', os.O_RDWR)
os.dup2(nothing, 0)
os.dup2(nothing, 1)


def answer(**fields):
    line = (asked['word'] + json.dumps(fields) + '\n').encode()
    while line:
        line = line[os.write(answers, line):]


def out_of_time(*_):
    answer(what='endless', **heard())
    os._exit(0)


class Printed(io.StringIO):
    def write(self, text):
        if self.tell() + len(text) > LONGEST:
            answer(what='flood')
            os._exit(0)
        return super().write(text)


def encode(value, depth=8):
    kind = type(value)
    if value is None or kind is bool or kind is str:
        return value if kind is not str else value[:LONGEST].encode('utf-8', 'replace').decode()
    if kind is int or kind is float:
        return [kind.__name__, repr(value)]
    if (kind is tuple or kind is list) and depth:
        return [kind.__name__, [encode(part, depth - 1) for part in value[:99]]]
    return [kind.__name__, describe(value)]


def describe(value):
    try:
        return repr(value)[:400].encode('utf-8', 'replace').decode()
    except BaseException as error:
        return '<' + type(error).__name__ + '>'


def line_of(error):
    line, trace = 0, error.__traceback__
    while trace:
        if trace.tb_frame.f_code.co_filename == path:
            line = trace.tb_lineno
        trace = trace.tb_next
    return getattr(error, 'lineno', None) or line


def heard():
    return {'out': sys.stdout.getvalue() if isinstance(sys.stdout, Printed) else '', 'imports': imports}


def give(text):
    sys.stdin, sys.stdout = io.StringIO(text), Printed()


def raised(error):
    text = str(error)[:4000].encode('utf-8', 'replace').decode()
    return {'what': 'raised', 'kind': type(error).__name__, 'text': text, 'line': line_of(error),
            'is_value_error': isinstance(error, ValueError)}


imports, path = [], sys.argv[1]
real_import = builtins.__import__


def import_module(name, globals=None, *rest, **named):
    if globals is not None and globals.get('__file__') == path and name not in imports:
        imports.append(name)
    return real_import(name, globals, *rest, **named)


builtins.__import__ = import_module
before = dict(builtins.__dict__)


def changed_builtins():
    now = dict(builtins.__dict__)
    return sorted(n for n in set(now) | set(before) if n != '_' and now.get(n) is not before.get(n))


def load():
    module = types.ModuleType(os.path.basename(path).rsplit('.', 1)[0])
    module.__file__ = path
    give('')
    try:
        with open(path, 'rb') as file:
            exec(compile(file.read(), path, 'exec'), module.__dict__)
        result = {'what': 'loaded'}
    except BaseException as error:
        result = raised(error)
    answer(**result, **heard(), builtins=changed_builtins())
    return module if result['what'] == 'loaded' else None


def call(module, wanted):
    function = getattr(module, wanted['function'], None)
    if not callable(function):
        return {'what': 'missing'}
    arguments = eval('(' + wanted['arguments'] + ',)' if wanted['arguments'].strip() else '()', {})
    shown = describe(arguments)
    give(wanted['input'])
    try:
        result = {'what': 'returned', 'value': encode(function(*arguments))}
    except BaseException as error:
        result = raised(error)
    left = sys.stdin.read() if not sys.stdin.closed else ''
    after = describe(arguments)
    return dict(result, **heard(), left=left, changed=None if after == shown else after,
                builtins=changed_builtins())


signal.signal(signal.SIGVTALRM, out_of_time)
signal.setitimer(signal.ITIMER_VIRTUAL, asked['load_seconds'])
module = load()
for wanted in asked['calls'] if module else []:
    signal.setitimer(signal.ITIMER_VIRTUAL, asked['call_seconds'])
    answer(**call(module, wanted))
    sys.stdout = sys.__stdout__
os._exit(0)
